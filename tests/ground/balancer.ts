import { Agent, createServer, request as send } from "node:http";
import type { AddressInfo } from "node:net";
import type { App } from "../server.ts";

/** How often the balancer checks each server's `/readyz`, in milliseconds. */
const checkMs = 200;

/**
 * Starts a simple load balancer, which rotates through the servers that were ready at its last check. If none was
 * ready, for example because the database is slow, it rotates through those that responded.
 * @param apps the servers; the caller can replace them while the balancer runs
 */
export async function startBalancer(apps: App[]) {
  const states = new Map<App, "ready" | "unready" | "down">();
  const inState = (state: string) => apps.filter((app) => (states.get(app) ?? "ready") === state);
  let turn = 0;
  const answered = new Map<App, number>();
  // A request on a kept-alive connection can arrive just as the server closes it. Real balancers retry such requests.
  // This one opens a new connection for each request.
  const agent = new Agent({ keepAlive: false });
  /** Checks one server. Until it answers, its previous state applies. */
  async function check(app: App) {
    const answer = await fetch(`${app.url}/readyz`).catch(() => null);
    states.set(app, answer ? (answer.ok ? "ready" : "unready") : "down");
  }
  const timer = setInterval(() => apps.forEach(check), checkMs);
  const server = createServer((request, response) => {
    const [ready, unready] = [inState("ready"), inState("unready")];
    const usable = ready.length > 0 ? ready : unready;
    const app = usable[turn++ % usable.length];
    if (!app) return response.destroy();
    const { method, headers } = request;
    const passed = send(new URL(request.url!, app.url), { method, headers, agent }, (answer) => {
      answered.set(app, (answered.get(app) ?? 0) + 1);
      // These two headers are about the server's connection, and the client would apply them to its own connection.
      const { connection, "keep-alive": keepAlive, ...passedOn } = answer.headers;
      response.writeHead(answer.statusCode!, passedOn);
      answer.pipe(response);
    });
    passed.on("error", () => response.destroy());
    request.pipe(passed);
  });
  // An idle connection to the balancer stays open, because a request could also arrive just as the balancer closes it.
  server.keepAliveTimeout = 0;
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    /** The number of requests that a server has answered. */
    answeredBy: (app: App) => answered.get(app) ?? 0,
    stop() {
      clearInterval(timer);
      agent.destroy();
      server.closeAllConnections();
      server.close();
    },
  };
}
