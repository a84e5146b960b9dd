import { clsx } from "clsx";
import type { ReactNode } from "react";
import { useNavigate } from "react-router";
import { Brand } from "@/components/layout/brand";
import { Link } from "@/components/layout/link";
import { LinkButton } from "@/components/layout/link-button";
import { buttonVariants } from "@/components/ui/button-variants";
import { usePageTitle } from "@/components/ui/page-title";
import { t } from "@/i18n/t";

interface Variant {
  /** Hides the status code and the buttons, for use in part of a page. */
  minimal?: boolean;
  /** Set this inside a page that already has a `main` element. */
  inside?: boolean;
}

function Screen({
  number,
  title,
  minimal = false,
  inside = false,
  children,
}: Variant & { number: number; title: string; children: ReactNode }) {
  const navigate = useNavigate();
  usePageTitle(minimal ? undefined : title);
  const Frame = inside || minimal ? "section" : "main";
  const Heading = minimal ? "h2" : "h1";
  return (
    <Frame
      id={inside || minimal ? undefined : "main"}
      tabIndex={-1}
      className={clsx(
        "relative grid place-content-center justify-items-center gap-2 px-6 text-center outline-none",
        minimal ? "min-h-60 py-10" : inside ? "min-h-[70svh] py-10" : "min-h-svh py-16",
      )}
    >
      {Frame === "main" && (
        <Link to="/" className="absolute top-3 left-4 rounded-md sm:left-6">
          <Brand />
        </Link>
      )}
      {!minimal && (
        <p aria-hidden className="font-bold text-[clamp(5rem,18vw,8rem)] leading-none tracking-tighter">
          {number}
        </p>
      )}
      <Heading tabIndex={-1} className={clsx("font-semibold", minimal ? "text-base" : "mt-2 text-xl")}>
        {!minimal && <span className="sr-only">{number}: </span>}
        {title}
      </Heading>
      <p className="max-w-md text-balance text-muted-foreground">{children}</p>
      {!minimal && (
        <div className="mt-5 flex flex-wrap justify-center gap-2">
          <button
            type="button"
            className={buttonVariants({ variant: "outline" })}
            onClick={() => navigate(-1)}
          >
            {t("Go Back")}
          </button>
          <LinkButton to="/animations">{t("Back to Home")}</LinkButton>
        </div>
      )}
    </Frame>
  );
}

export const Unauthorized = () => (
  <Screen number={401} title={t("Unauthorized")}>
    {t("You need to sign in to view this page.")}
  </Screen>
);

export const Forbidden = (variant: Variant) => (
  <Screen number={403} title={t("Forbidden")} {...variant}>
    {t("You don't have permission to view this page. Ask an admin to change your role.")}
  </Screen>
);

export const NotFound = (variant: Variant) => (
  <Screen number={404} title={t("Oops! Page Not Found!")} {...variant}>
    {t("It seems like the page you're looking for does not exist or might have been removed.")}
  </Screen>
);

export const GeneralError = (variant: Variant) => (
  <Screen number={500} title={t("Oops! Something went wrong :')")} {...variant}>
    {t("We apologize for the inconvenience. Please try again later.")}
  </Screen>
);

export const Maintenance = () => (
  <Screen number={503} title={t("Service Unavailable")}>
    {t(
      "The server is starting, stopping or overloaded. Your saved work is safe. Please try again in a moment.",
    )}
  </Screen>
);
