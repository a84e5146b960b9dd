import { MyCredits } from "./my-credits";
import { MyFilms } from "./my-films";
import { NextStep } from "./next-step";

/**
 * The part of the dashboard for people who make films: their latest films, their credits and the next step.
 * @param calls the number of the user's model requests in the chosen period and the period before
 */
export function Studio({ calls }: { calls: number | undefined }) {
  return (
    <>
      <NextStep calls={calls} />
      <div className="grid grid-cols-[minmax(0,1fr)] gap-4 lg:grid-cols-[minmax(0,1.7fr)_minmax(0,1fr)]">
        <MyFilms />
        <MyCredits />
      </div>
    </>
  );
}
