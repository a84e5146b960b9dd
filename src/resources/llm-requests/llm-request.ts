import type { Row } from "@contract/resource.ts";
import type { llmRequests } from "@contract/resources/llm-requests.ts";
import type { AnyRow } from "../field-types/field-type";

export type LlmRequest = Row<typeof llmRequests> & AnyRow;
export type RequestStatus = LlmRequest["status"];

/** Whether the given body of a call wasn't kept or has been removed. */
export const isMissing = ({ missing }: Pick<LlmRequest, "missing">, part: "request" | "response"): boolean =>
  missing != null && (missing.removed !== null || missing.not_kept.includes(part));

/** Whether a request hasn't ended yet. */
export const isUnderWay = ({ status }: Pick<LlmRequest, "status">) =>
  status === "queued" || status === "running";
