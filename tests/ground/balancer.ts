import { Agent, createServer, request as send } from "node:http";
import type { AddressInfo } from "node:net";
import type { App } from "../server.ts";

/** How often the balancer checks each server's `/readyz`, in milliseconds. */
const checkMs = 200;

/**
 * Starts a simple load balancer, which rotates through the servers that were ready at its last check.
 * @param apps the servers; the caller may replace them while the balancer runs
 */
export async function startBalancer(apps: App[]) {
  let ready: App[] = [...apps];
  let turn = 0;
  const answered = new Map<App, number>();
  // A request on a kept-alive connection can arrive just as the server closes it. Real balancers retry such requests.
  // This one opens a new connection for each request.
  const agent = new Agent({ keepAlive: false });
  const timer = setInterval(async () => {
    const checked = [...apps];
    const states = await Promise.all(
      checked.map((app) =>
        fetch(`${app.url}/readyz`).then(
          ({ ok }) => ok,
          () => false,
        ),
      ),
    );
    ready = checked.filter((_, at) => states[at]);
  }, checkMs);
  const server = createServer((request, response) => {
    const app = ready[turn++ % ready.length];
    if (!app) return response.destroy();
    const { method, headers } = request;
    const passed = send(new URL(request.url!, app.url), { method, headers, agent }, (answer) => {
      answered.set(app, (answered.get(app) ?? 0) + 1);
      response.writeHead(answer.statusCode!, answer.headers);
      answer.pipe(response);
    });
    passed.on("error", () => response.destroy());
    request.pipe(passed);
  });
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
