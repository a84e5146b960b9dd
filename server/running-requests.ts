import type { Server } from "node:http";
import { setTimeout as sleep } from "node:timers/promises";

/**
 * Counts a server's running requests, so that it can stop without interrupting an upload or a download.
 * @returns a function that waits until no request is running, or until a time in milliseconds since 1970
 */
export function countRequests(server: Server): (deadline: number) => Promise<void> {
  let running = 0;
  server.on("request", (_, response) => {
    running += 1;
    response.once("close", () => {
      running -= 1;
    });
  });
  return async (deadline) => {
    while (running > 0 && Date.now() < deadline) await sleep(50);
  };
}
