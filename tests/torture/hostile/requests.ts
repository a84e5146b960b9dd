import { gzipSync } from "node:zlib";
import { megabytes } from "./bytes.ts";
import type { RawRequest } from "./send-raw.ts";

export interface HostileRequest extends RawRequest {
  name: string;
  whole?: boolean;
  /** How many of these requests are sent concurrently; one by default. */
  times?: number;
  /** The server may close the connection while headers are still arriving, so the response can be lost. */
  mayDrop?: boolean;
}

/** Placeholders for credentials, which exist only once the server is running. */
export const [asUser, asProgram] = ["as a user", "as a program"];

const id = "01a1fe0f-1a2f-7000-875c-0d5e1249148e";
const part = Buffer.alloc(megabytes(1), "x");
function* parts(count: number) {
  for (let n = 0; n < count; n++) yield part;
}
function* letters(text: string) {
  for (const letter of text) yield Buffer.from(letter);
}
const json = { "content-type": "application/json" };

const signedIn: Record<string, string> = { authorization: asUser, ...json };
const program: Record<string, string> = { authorization: asProgram, ...json };
/** One path of each kind of route. */
const routes: [kind: string, method: string, path: string, headers: Record<string, string>][] = [
  ["an upload", "POST", "/api/assets/upload", signedIn],
  ["a replacement", "PUT", `/api/assets/${id}/file`, signedIn],
  ["a patch on the path of uploads", "PATCH", "/api/assets/upload", signedIn],
  ["a verb on the path of replacements", "POST", `/api/assets/${id}/file`, signedIn],
  ["a creation", "POST", "/api/animations", signedIn],
  ["a patch", "PATCH", `/api/animations/${id}`, signedIn],
  ["a verb", "POST", `/api/animations/${id}/render`, signedIn],
  ["a deletion", "DELETE", `/api/animations/${id}`, signedIn],
  ["a script", "POST", "/api/scripts/run", signedIn],
  ["a sign-in", "POST", "/api/auth/sign-in/email", json],
  ["a request without a session", "POST", "/api/animations", json],
  ["an upload without a session", "POST", "/api/assets/upload", json],
  ["a webhook", "POST", "/api/webhooks/stripe", json],
  ["an unknown route", "POST", "/api/nothing", signedIn],
  ["a page", "POST", "/animations", json],
  ["a file", "PUT", `/files/${"a".repeat(64)}`, json],
  ["a gateway call", "POST", "/v1/chat/completions", program],
  ["a gateway call without a key", "POST", "/v1/chat/completions", json],
  ["an unknown gateway path", "POST", "/v1/nothing", program],
];

const objects = (bytes: number) => `{"a":[${"{},".repeat(bytes / 3)}{}]}`;
const names = (bytes: number) => `{${Array.from({ length: bytes / 9 }, (_, n) => `"${n}":0`).join()}}`;
const nested = (bytes: number) => `{"a":${"[".repeat(bytes / 2)}${"]".repeat(bytes / 2)}}`;
const chat = (more: string) => `{"model":"m","messages":[{"role":"user","content":"x"}],"metadata":${more}}`;

/** Returns all hostile requests. Those that send bodies of `size` MB to each kind of route come first. */
export function requestsOf(size: number): HostileRequest[] {
  const large = routes.flatMap(([kind, method, path, headers]): HostileRequest[] => {
    const common = { method, path, body: () => parts(size) };
    const length = { "content-length": String(megabytes(size)) };
    const again = { "idempotency-key": `large-${kind}` };
    return [
      { name: `${kind} of ${size} MB in chunks`, ...common, headers, chunked: true },
      {
        name: `${kind} of ${size} MB in chunks, with an Idempotency-Key`,
        ...common,
        headers: { ...headers, ...again },
        chunked: true,
      },
      { name: `${kind} of ${size} MB`, ...common, headers: { ...headers, ...length }, whole: true },
    ];
  });
  const body = (
    name: string,
    path: string,
    text: string | Buffer,
    headers: Record<string, string> = signedIn,
    more: Partial<HostileRequest> = {},
  ): HostileRequest => {
    const bytes = Buffer.from(text);
    return {
      name,
      path,
      body: () => [bytes],
      headers: { ...headers, "content-length": String(bytes.length) },
      ...more,
    };
  };
  const million = megabytes(1) - 100;
  const gateway = megabytes(24);
  return [
    ...large,
    body("a creation of a million empty objects", "/api/animations", objects(million)),
    body("a creation of a hundred thousand names", "/api/animations", names(million)),
    body("a creation nested half a million levels deep", "/api/animations", nested(million)),
    body("a plan of a million empty objects", "/api/animations", `{"title":"x","plan":${objects(million)}}`),
    body("twenty creations of a million names at once", "/api/animations", names(million), signedIn, {
      times: 20,
    }),
    body("a sign-in of a hundred thousand names", "/api/auth/sign-in/email", names(million), json),
    body(
      "a gateway call of eight million empty objects",
      "/v1/chat/completions",
      chat(objects(gateway)),
      program,
    ),
    body("a gateway call of three million names", "/v1/chat/completions", chat(names(gateway)), program),
    body(
      "a gateway call nested twelve million levels deep",
      "/v1/chat/completions",
      chat(nested(gateway)),
      program,
    ),
    body(
      "a gateway call of one long word",
      "/v1/chat/completions",
      `{"model":"m","messages":[{"role":"user","content":"${"a".repeat(gateway)}"}]}`,
      program,
    ),
    body("a compressed creation", "/api/animations", gzipSync(Buffer.alloc(megabytes(200))), {
      ...signedIn,
      "content-encoding": "gzip",
    }),
    body("a compressed upload", "/api/assets/upload", gzipSync(Buffer.alloc(megabytes(200))), {
      ...signedIn,
      "content-encoding": "gzip",
    }),
    body("a compressed gateway call", "/v1/chat/completions", gzipSync(Buffer.alloc(megabytes(200))), {
      ...program,
      "content-encoding": "gzip",
    }),
    body(
      "a form of 20,000 parts",
      "/api/assets/upload",
      `${'--b\r\ncontent-disposition: form-data; name="f"\r\n\r\nx\r\n'.repeat(20_000)}--b--`,
      { ...signedIn, "content-type": "multipart/form-data; boundary=b" },
    ),
    {
      name: "a header of a megabyte",
      method: "GET",
      path: "/api/session",
      headers: { "x-large": "x".repeat(megabytes(1)) },
      mayDrop: true,
    },
    {
      name: "ten thousand headers",
      method: "GET",
      path: "/api/session",
      headers: Object.fromEntries(Array.from({ length: 10_000 }, (_, n) => [`x-${n}`, "x"])),
      mayDrop: true,
    },
    { name: "a path of a megabyte", method: "GET", path: `/api/${"x".repeat(megabytes(1))}`, mayDrop: true },
    {
      name: "a query of a thousand names",
      method: "GET",
      path: `/api/assets?${Array.from({ length: 1000 }, (_, n) => `a${n}=1`).join("&")}`,
      headers: signedIn,
    },
    body(
      "eight scripts that want all memory",
      "/api/scripts/run",
      '{"code":"const a=[];for(;;)a.push(new Uint8Array(1<<20).fill(1))","size":"16:9"}',
      signedIn,
      { times: 8 },
    ),
    {
      name: "a hundred slow creations",
      path: "/api/animations",
      headers: { ...signedIn, "content-length": "40" },
      body: () => letters(`{"title":"${"x".repeat(28)}"}`),
      pause: 100,
      times: 100,
    },
    {
      name: "a hundred slow sign-ins in chunks",
      path: "/api/auth/sign-in/email",
      headers: json,
      chunked: true,
      body: () => letters('{"email":"a@example.com","password":"x"}'),
      pause: 100,
      times: 100,
    },
  ];
}
