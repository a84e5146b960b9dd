import { ChildDiedError, ChildMethodError } from "../child-process/child.ts";
import { MissingPackageError, requirePackage } from "../optional-packages.ts";
import { EncodeError } from "./encode-error.ts";

const reasons = ["unreadable", "over_limit"] as const;

/** Maps an error of the encoder's process for its callers. The reason of an abort is returned unchanged. */
export function toEncodeError(error: unknown): unknown {
  if (error instanceof MissingPackageError) return new EncodeError("missing", error.message);
  if (error instanceof ChildDiedError) return new EncodeError("failed", error.message);
  if (!(error instanceof ChildMethodError)) return error;
  return new EncodeError(reasons.find((reason) => reason === error.reason) ?? "failed", error.message);
}

/** @throws EncodeError `missing` */
export function requireEncoder(): void {
  try {
    requirePackage("node-av");
  } catch (error) {
    throw toEncodeError(error);
  }
}
