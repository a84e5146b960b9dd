import { lazy, Suspense } from "react";
import { isRouteErrorResponse, useRouteError } from "react-router";

const Screen = lazy(() => import("./failure").then((module) => ({ default: module.Failure })));

function Caught({ inside }: { inside: boolean }) {
  const error = useRouteError();
  const missing = isRouteErrorResponse(error) && error.status === 404;
  return (
    <Suspense fallback={null}>
      <Screen missing={missing} inside={inside} />
    </Suspense>
  );
}

/** Replaces a whole page if its loader or its rendering throws. */
export const RouteError = () => <Caught inside={false} />;

/** Replaces only the area beside the sidebar so the console's menu stays available. */
export const AreaError = () => <Caught inside />;

/** Shown when the server can't be reached to check the session. */
export const Unreachable = () => (
  <Suspense fallback={null}>
    <Screen missing={false} inside />
  </Suspense>
);
