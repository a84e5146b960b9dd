import { connect, createServer, type Socket } from "node:net";

/** A proxy between a server and its database that can interrupt the connection. */
export interface DatabaseProxy {
  /** The DATABASE_URL of the proxy. */
  url: string;
  /** Forwards statements, but drops the responses. */
  mute(): void;
  /** Closes all connections and accepts no new ones. */
  close(): void;
  open(): void;
  stop(): void;
}

/** @param databaseUrl a database on a Unix socket or a host */
export async function startDatabaseProxy(databaseUrl: string): Promise<DatabaseProxy> {
  const target = new URL(databaseUrl);
  const host = target.searchParams.get("host") ?? target.hostname;
  const port = Number(target.searchParams.get("port") ?? (target.port || 5432));
  const sockets = new Set<Socket>();
  let state: "open" | "mute" | "closed" = "open";
  const server = createServer((near) => {
    if (state === "closed") return near.destroy();
    const far = host.startsWith("/") ? connect(`${host}/.s.PGSQL.${port}`) : connect(port, host);
    for (const [one, other] of [
      [near, far],
      [far, near],
    ] as const) {
      sockets.add(one);
      one.on("error", () => one.destroy());
      one.on("close", () => {
        sockets.delete(one);
        other.destroy();
      });
    }
    near.on("data", (part) => far.write(part));
    far.on("data", (part) => {
      if (state === "open") near.write(part);
    });
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const cut = () => {
    for (const socket of sockets) socket.destroy();
  };
  const url = new URL(`postgresql://127.0.0.1:${(server.address() as { port: number }).port}`);
  url.username = target.username;
  url.password = target.password;
  url.pathname = target.pathname;
  return {
    url: url.href,
    mute() {
      state = "mute";
    },
    close() {
      state = "closed";
      cut();
    },
    open() {
      state = "open";
    },
    stop() {
      server.close();
      cut();
    },
  };
}
