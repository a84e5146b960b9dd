export class EncodeError extends Error {
  /** `missing`: node-av isn't installed. `failed`: the process died or FFmpeg refused. */
  readonly reason: "missing" | "unreadable" | "over_limit" | "failed";
  constructor(reason: EncodeError["reason"], message: string) {
    super(message);
    this.reason = reason;
  }
}
