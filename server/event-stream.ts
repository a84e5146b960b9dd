const pingMs = 15_000;

/** Creates a stream of server-sent events, and a signal that is aborted when the client disconnects. */
export function createEventStream() {
  const encoder = new TextEncoder();
  const left = new AbortController();
  const { readable, writable } = new TransformStream<Uint8Array, Uint8Array>();
  const writer = writable.getWriter();
  // Events for a client that has disconnected are dropped.
  const write = (text: string): Promise<void> => writer.write(encoder.encode(text)).catch(() => {});
  // Without traffic, proxies close a connection after a minute or less.
  const pings = setInterval(() => void write(": waiting\n\n"), pingMs).unref();
  writer.closed
    .catch(() => left.abort(new Error("The caller closed the connection")))
    .finally(() => clearInterval(pings));
  return {
    left: left.signal,
    send: (event: string, data: object): Promise<void> =>
      write(`event: ${event}\ndata: ${JSON.stringify(data)}\n\n`),
    close: () => writer.close().catch(() => {}),
    response: () =>
      new Response(readable, { headers: { "content-type": "text/event-stream; charset=utf-8" } }),
  };
}

export type EventStream = ReturnType<typeof createEventStream>;
