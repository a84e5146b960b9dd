import { lazy, Suspense } from "react";
import { Glyph } from "@/components/layout/icon";
import { LinkButton } from "@/components/layout/link-button";
import { WhenNear } from "@/components/ui/lazy-on-scroll";
import { usePageTitle } from "@/components/ui/page-title";
import { LogPicture } from "./log-picture";
import { Headline } from "./sections";

/** Below the fold, so it loads when the visitor scrolls. */
const BelowTheFold = lazy(() =>
  import("./below-the-fold").then((module) => ({ default: module.BelowTheFold })),
);
const room = "min-h-[300svh]";

function Hero() {
  return (
    <div className="mx-auto max-w-6xl px-4 pt-16 pb-12 sm:px-6 sm:pt-24">
      <Headline
        title="Every model call you make, on record."
        lead="Scenewright is a video studio, an LLM gateway and its log in one program that you run yourself. Point your existing client at Scenewright, and each request appears in the log within a second, with its prompt, response, tokens, cost and timing."
        className="text-[clamp(2.25rem,6vw,3.75rem)]"
      >
        <LinkButton to="/sign-up" size="lg">
          Create an account <Glyph drawing="M5 12h14M12 5l7 7-7 7" />
        </LinkButton>
        <LinkButton to="/documentation" size="lg" variant="outline">
          Read the documentation
        </LinkButton>
      </Headline>
      <LogPicture />
    </div>
  );
}

export function Landing() {
  usePageTitle("Scenewright");
  return (
    <>
      <Hero />
      <WhenNear className={room}>
        <Suspense fallback={<div className={room} />}>
          <BelowTheFold />
        </Suspense>
      </WhenNear>
    </>
  );
}
