import { once } from "node:events";
import { type AddressInfo, createServer } from "node:net";
import { setTimeout as sleep } from "node:timers/promises";

/**
 * Starts a minimal SMTP server that accepts and records emails.
 * @param refused an address to which no email can be sent
 * @param ignored an address for which the server never answers
 */
export async function startSmtp(refused?: string, ignored?: string) {
  const mails: string[] = [];
  const server = createServer((socket) => {
    let text = "";
    let inside = false;
    socket.on("error", () => socket.destroy());
    socket.write("220 test ESMTP\r\n");
    socket.on("data", (part) => {
      text += part;
      for (;;) {
        const end = inside ? "\r\n.\r\n" : "\r\n";
        const at = text.indexOf(end);
        if (at < 0) return;
        const piece = text.slice(0, at);
        text = text.slice(at + end.length);
        if (inside) mails.push(piece.replaceAll("\r\n", "\n"));
        const starts = !inside && piece.toUpperCase() === "DATA";
        inside = starts;
        if (ignored !== undefined && piece.startsWith(`RCPT TO:<${ignored}>`)) return;
        const isRefused = refused !== undefined && piece.startsWith(`RCPT TO:<${refused}>`);
        const answer = starts ? "354 go on" : isRefused ? "550 no such mailbox" : "250 ok";
        socket.write(`${/^QUIT/i.test(piece) ? "221 bye" : answer}\r\n`);
      }
    });
  }).listen(0, "127.0.0.1");
  await once(server, "listening");
  return {
    url: `smtp://127.0.0.1:${(server.address() as AddressInfo).port}`,
    async received(count: number): Promise<string[]> {
      for (let i = 0; i < 1000 && mails.length < count; i++) await sleep(20);
      return mails;
    },
    async stop() {
      server.close();
      await once(server, "close");
    },
  };
}
