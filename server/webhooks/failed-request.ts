import type { RequestEnd } from "../llm/request-rows.ts";
import type { Event } from "./report.ts";

/** The event for a failed model request. It doesn't contain the texts of the request or the response. */
export const failedRequest = ({ start, error, provider, duration_ms }: RequestEnd): Event => ({
  type: "request.failed",
  owner_id: start.owner_id,
  data: {
    request_id: start.id,
    model_name: start.model_name,
    provider,
    source: start.source,
    error,
    duration_ms,
    app_id: start.app_id,
    api_key_id: start.api_key_id,
  },
  key: `request:${start.id}`,
});
