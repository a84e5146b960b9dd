import { Readable } from "node:stream";
import { Hono } from "hono";
import { AppError } from "../../contract/errors.ts";
import { resources } from "../../contract/resources/index.ts";
import { newId, timeOf } from "../db/ids.ts";
import { assets } from "../db/schema.ts";
import type { Variables } from "../http.ts";
import type { Parts } from "../resources/hooks.ts";
import { TooLarge } from "../storage/index.ts";
import { type Sniffed, sniff } from "./sniff.ts";

const largest = 100 * 1024 * 1024;

/** POST /assets/upload. */
export function uploadRoutes({ db, storage, publish, files }: Parts) {
  const routes = new Hono<Variables>();

  routes.post("/assets/upload", async (c) => {
    const session = c.get("session");
    const name = fileName(c.req.header("x-file-name"));
    if (Number(c.req.header("content-length") ?? 0) > largest) throw tooLarge();
    if (!c.req.raw.body)
      throw new AppError("BAD_REQUEST", "The file is empty", { errors: { file: ["Empty"] } });
    let sniffed: Sniffed | undefined;
    const stored = await storage
      .put(Readable.fromWeb(c.req.raw.body as never), {
        limit: largest,
        check: (_, { head }) => {
          sniffed = sniff(head);
          if (!sniffed) throw unusable();
        },
      })
      .catch((error) => {
        throw error instanceof TooLarge ? tooLarge() : error;
      });
    const { type, kind } = sniffed!;
    const id = newId();
    const common = { id, owner_id: session.user.id, created_at: timeOf(id), updated_at: timeOf(id) };
    const file = { name, type, size: stored.size, hash: stored.hash };
    const [row] = await db
      .insert(assets)
      .values({ ...common, name: name.slice(0, 200), kind, file })
      .returning();
    publish("assets", "created", [row!]);
    return c.json(files.open(resources.assets, row!), 201);
  });

  return routes;
}

const unusable = () =>
  new AppError("UNSUPPORTED_MEDIA_TYPE", "This is not a picture, sound, film, font, PDF or Lottie file", {
    errors: { file: ["Not a kind of file that can be used"] },
  });

const tooLarge = () =>
  new AppError("PAYLOAD_TOO_LARGE", `A file may have at most ${largest / 1024 / 1024} MB`);

/** The last part of a name, without paths and control characters. */
function fileName(header: string | undefined): string {
  let name = "file";
  try {
    name = decodeURIComponent(header ?? "file");
  } catch {
    // A name that cannot be read is no reason to refuse the file.
  }
  const last = name.split(/[\\/]/).at(-1)!;
  return (
    last
      .replace(/\p{Cc}/gu, "")
      .trim()
      .slice(0, 200) || "file"
  );
}
