import * as z from "zod";
import type { RouteDeclaration } from "./route.ts";

const errors = [
  "BAD_REQUEST",
  "INSUFFICIENT_CREDITS",
  "FORBIDDEN",
  "NOT_FOUND",
  "PAYLOAD_TOO_LARGE",
  "RATE_LIMITED",
  "UPSTREAM_FAILED",
  "UNAVAILABLE",
] as const;
export const json = z.looseObject({});
export const model = z.object({ model: z.string() });

/** The response headers of calls. */
const costHeaders = {
  "x-request-id": "The request's ID in the log",
  "x-scenewright-cost": "The cost in US dollars, if a price is known. Not sent with streamed responses.",
  "x-scenewright-credits": "The credits charged, if a price is known. Not sent with streamed responses.",
  "x-ratelimit-remaining-requests":
    "The number of requests left before the rate limit is reached. The corresponding limit and reset headers, and the headers for tokens, are also sent.",
  "x-scenewright-cache": "`hit` or `miss`, if the call uses the cache",
  "x-scenewright-guardrail":
    "`flagged`, `log_redacted`, `redacted` or `blocked`, if a guardrail found something. Not sent with streamed responses.",
  "x-upstream-request-id": "The provider's ID for the request",
  "openai-processing-ms": "The provider's processing time in milliseconds, if reported",
};

/** The request headers that calls support. */
const callHeaders = {
  "Idempotency-Key":
    "Returns the response to an earlier call with the same key, if it was made within the last 24 hours",
  "x-scenewright-cache":
    "`true` returns the stored answer to an identical call, or stores the new one. Also accepted: Helicone-Cache-Enabled.",
  "x-request-timeout": "The call's time limit in milliseconds. Also accepted: x-portkey-request-timeout.",
  "x-scenewright-metadata":
    "Metadata for the log, as JSON. Also accepted: x-portkey-metadata and Helicone-Property-*.",
  traceparent: "The caller's trace and span. The logged request becomes part of this trace.",
  "x-scenewright-session":
    "The conversation or run that the call belongs to. Also accepted: Helicone-Session-Id.",
  "Helicone-User-Id": "The app's end user, if the body doesn't name one",
  "Helicone-Omit-Request": "`true` keeps the request's body out of the log",
  "Helicone-Omit-Response": "`true` keeps the response's body out of the log",
};

/** Declares the route of a model call. */
export const call = (
  path: string,
  summary: string,
  body: z.core.$ZodType,
  response: RouteDeclaration["responses"][number],
  errorFormat?: RouteDeclaration["errorFormat"],
): RouteDeclaration => ({
  method: "post",
  path,
  tag: "Gateway",
  summary,
  body,
  access: "key",
  headers: callHeaders,
  errors,
  ...(errorFormat ? { errorFormat } : {}),
  responses: { 200: { ...response, headers: costHeaders } },
});
