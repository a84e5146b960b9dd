import { ChildDiedError, ChildMethodError } from "../child-process/child.ts";
import { MissingPackageError, requirePackage } from "../optional-packages.ts";
import { EncodeError } from "./encode-error.ts";

const reasons = ["unreadable", "over_limit"] as const;

/**
 * Converts an error from the encoder's process to an EncodeError. Any other error, such as an abort's reason, is
 * returned unchanged.
 */
export function toEncodeError(error: unknown): unknown {
  if (error instanceof MissingPackageError) return new EncodeError("missing", error.message);
  if (error instanceof ChildDiedError) return new EncodeError("failed", error.message);
  if (!(error instanceof ChildMethodError)) return error;
  return new EncodeError(reasons.find((reason) => reason === error.reason) ?? "failed", error.message);
}

/** Checks that the encoder is installed. @throws EncodeError `missing` if it isn't */
export function requireEncoder(): void {
  try {
    requirePackage("node-av");
  } catch (error) {
    throw toEncodeError(error);
  }
}
