import { Button } from "@/components/ui/button";
import { usePageTitle } from "@/components/ui/page-title";
import { t } from "@/i18n/t";

const title = t("Clerk is unavailable");

/** Shown in place of a page when Clerk, which handles sign-in, doesn't respond. */
export function ClerkUnavailable() {
  usePageTitle(title);
  return (
    <div role="alert" className="grid min-h-60 place-content-center justify-items-center gap-2 text-center">
      <h1 tabIndex={-1} className="font-semibold text-xl">
        {title}
      </h1>
      <p className="max-w-md text-balance text-muted-foreground">
        {t(
          "Clerk handles sign-in here and isn't responding right now. Nothing is lost, and API keys keep working.",
        )}
      </p>
      <Button className="mt-4" onClick={() => location.reload()}>
        {t("Try again")}
      </Button>
    </div>
  );
}
