import { isRouteErrorResponse, useRouteError } from "react-router";
import { GeneralError, NotFound } from "./screens";

const isMissing = (error: unknown) => isRouteErrorResponse(error) && error.status === 404;

/** What stands in for a whole page whose loader or rendering threw. */
export function RouteError() {
  return isMissing(useRouteError()) ? <NotFound /> : <GeneralError />;
}

/** The same beside the sidebar: the rest of the console stays in reach. */
export function AreaError() {
  return isMissing(useRouteError()) ? <NotFound inside /> : <GeneralError inside />;
}
