import { ChildDied, ChildFailure } from "../child.ts";
import { MissingPart, needPart } from "../installed.ts";
import { EncodeError } from "./encode-error.ts";

const reasons = ["unreadable", "over_limit"] as const;

/** Of what the encoder's process threw, what its callers are told; an abort's reason stays as it is. */
export function told(error: unknown): unknown {
  if (error instanceof MissingPart) return new EncodeError("missing", error.message);
  if (error instanceof ChildDied) return new EncodeError("failed", error.message);
  if (!(error instanceof ChildFailure)) return error;
  return new EncodeError(reasons.find((reason) => reason === error.reason) ?? "failed", error.message);
}

/** @throws EncodeError `missing` */
export function needEncoder(): void {
  try {
    needPart("node-av");
  } catch (error) {
    throw told(error);
  }
}
