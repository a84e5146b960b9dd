import { clocks, dateFormats, numberFormats } from "@contract/preference-names.ts";
import { useSyncExternalStore } from "react";
import { setFormats } from "@/lib/format";
import { choicePreference, preference } from "./preference";

/** An IANA time zone; null for the browser's. */
export const timeZone = preference<string | null>(
  "time-zone",
  (stored) => (stored === "null" ? null : stored),
  String,
);
export const dateFormat = choicePreference("date-format", dateFormats, "auto");
export const clock = choicePreference("clock", clocks, "auto");
export const numberFormat = choicePreference("number-format", numberFormats, "auto");

/** Languages whose numeric dates and numbers are written in each format. */
const dateLocales = { auto: undefined, ymd: "sv", dmy: "en-GB", mdy: "en-US", dots: "de" };
const numberLocales = { auto: undefined, comma: "en-US", dot: "de", space: "fr" };

let version = 0;

function apply() {
  const hours = clock.get();
  setFormats({
    timeZone: timeZone.get() ?? undefined,
    dates: dateLocales[dateFormat.get()],
    numbers: numberLocales[numberFormat.get()],
    hourCycle: hours === "auto" ? undefined : hours === "24" ? "h23" : "h12",
  });
  version += 1;
}

const all = [timeZone, dateFormat, clock, numberFormat];
apply();
for (const one of all) one.subscribe(apply);

const subscribe = (listener: () => void) => {
  const ends = all.map((one) => one.subscribe(listener));
  return () => {
    for (const end of ends) end();
  };
};

/** A number that changes with the format of times or numbers, so that the component rerenders. */
export const useFormats = () => useSyncExternalStore(subscribe, () => version);
