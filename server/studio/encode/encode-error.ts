export class EncodeError extends Error {
  /**
   * `missing`: node-av isn't installed or doesn't run on this system. `failed`: the process died or FFmpeg reported an
   * error.
   */
  readonly reason: "missing" | "unreadable" | "over_limit" | "failed";
  constructor(reason: EncodeError["reason"], message: string) {
    super(message);
    this.reason = reason;
  }
}
