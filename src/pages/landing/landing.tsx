import { lazy, Suspense } from "react";
import { Glyph } from "@/components/layout/icon";
import { LinkButton } from "@/components/layout/link-button";
import { WhenNear } from "@/components/ui/lazy-on-scroll";
import { usePageTitle } from "@/components/ui/page-title";
import { t } from "@/i18n/t";
import { Film } from "./film";

// These sections are below the fold, so they load when the visitor scrolls.
const How = lazy(() => import("./how").then((module) => ({ default: module.How })));
const BelowTheFold = lazy(() =>
  import("./below-the-fold").then((module) => ({ default: module.BelowTheFold })),
);
const howRoom = "min-h-[38rem]";
const room = "min-h-[300svh]";

function Hero() {
  return (
    <div className="mx-auto max-w-6xl px-4 pt-12 pb-16 sm:px-6 sm:pt-16">
      <div className="grid gap-x-12 gap-y-5 lg:grid-cols-[1.15fr_1fr] lg:items-end">
        <h1
          tabIndex={-1}
          className="font-semibold text-[clamp(2.25rem,6vw,3.875rem)] leading-[1.04] tracking-[-0.038em]"
        >
          <span className="block">{t("Type a prompt.")}</span>{" "}
          <span className="block text-primary">{t("Get a finished film.")}</span>
        </h1>
        <div className="grid gap-6">
          <p className="text-pretty text-base text-muted-foreground leading-relaxed sm:text-lg">
            {t(
              "Scenewright writes the scenes, draws and animates them, narrates them, and adds music and captions. Change what you like and download the MP4. It all runs on your own machine.",
            )}
          </p>
          <div className="flex flex-wrap gap-3">
            <LinkButton to="/sign-up" size="lg">
              {t("Create an account")} <Glyph drawing="M5 12h14M12 5l7 7-7 7" />
            </LinkButton>
            <LinkButton to="/documentation" size="lg" variant="outline">
              {t("Read the documentation")}
            </LinkButton>
          </div>
        </div>
      </div>
      <div className="mt-10">
        <Film />
      </div>
    </div>
  );
}

export function Landing() {
  usePageTitle(t("Scenewright"));
  return (
    <>
      <Hero />
      <WhenNear className={howRoom}>
        <Suspense fallback={<div className={howRoom} />}>
          <How />
        </Suspense>
      </WhenNear>
      <WhenNear className={room}>
        <Suspense fallback={<div className={room} />}>
          <BelowTheFold />
        </Suspense>
      </WhenNear>
    </>
  );
}
