import { Button } from "@/components/ui/button";
import { usePageTitle } from "@/components/ui/page-title";

const title = "Clerk cannot be reached";

/** For the middle of any page: people sign in at Clerk, and it does not answer. */
export function ClerkAway() {
  usePageTitle(title);
  return (
    <div role="alert" className="grid min-h-60 place-content-center justify-items-center gap-2 text-center">
      <h1 tabIndex={-1} className="font-semibold text-xl">
        {title}
      </h1>
      <p className="max-w-md text-balance text-muted-foreground">
        The accounts of this installation are kept at Clerk, which does not answer right now. Nothing is lost,
        and API keys go on working.
      </p>
      <Button className="mt-4" onClick={() => location.reload()}>
        Try again
      </Button>
    </div>
  );
}
