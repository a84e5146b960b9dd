import { request } from "node:http";

/** Sends a request with forged host headers, which fetch doesn't allow. */
export function sendForgedRequest(
  url: string,
  path: string,
  input: object,
  bearer = "",
): Promise<number | undefined> {
  const { port } = new URL(url);
  const body = JSON.stringify(input);
  const headers = {
    "content-type": "application/json",
    "content-length": Buffer.byteLength(body),
    authorization: `Bearer ${bearer}`,
    host: "evil.example",
    forwarded: "host=evil.example;proto=https",
    "x-forwarded-host": "evil.example",
    "x-forwarded-proto": "https",
    origin: "https://evil.example",
    referer: "https://evil.example/",
  };
  return new Promise((resolve, reject) => {
    const options = { port, host: "127.0.0.1", path: `/api/${path}`, method: "POST", headers };
    const outgoing = request(options, (response) => resolve(response.resume().statusCode));
    outgoing.on("error", reject).end(body);
  });
}
