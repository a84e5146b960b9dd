import { Readable } from "node:stream";
import { and, eq } from "drizzle-orm";
import { type Context, Hono } from "hono";
import * as z from "zod";
import { AppError } from "../../../contract/errors.ts";
import {
  imageModel,
  type PictureOrder,
  pictureFacts,
  pictureOrder,
} from "../../../contract/generated-pictures.ts";
import { resources } from "../../../contract/resources/index.ts";
import { cutAtWord, filmFileName } from "../../../scene/short-title.ts";
import { animations } from "../../db/schema.ts";
import { createSlots } from "../../fair-slots.ts";
import { createAsset } from "../../files/new-asset.ts";
import { storeFile } from "../../files/store-file.ts";
import type { Variables } from "../../http.ts";
import { defineRoute, route } from "../../openapi/route.ts";
import { rowSchemasOf } from "../../openapi/row-schemas.ts";
import { createOutbound } from "../../outbound.ts";
import type { Services } from "../../services.ts";
import { brokenPicture, createPictureReader } from "./picture-bytes.ts";
import { pricesOf } from "./prices.ts";
import { requestPicture } from "./request-picture.ts";

/** How many pictures a process generates at once, in total and for one account. Each usually takes a few megabytes. */
const running = { total: 24, perOwner: 3 };
/** The free storage that an order requires, in bytes. With less, some pictures would be charged but not stored. */
const roomForOne = 5_000_000;
const longestName = 100;

const modelsRoute = defineRoute({
  ...{ method: "get", path: "/assets/image-models", tag: "Assets", summary: "List image models" },
  description:
    "The models that generate images, according to their upstream's list, their names or a price for generated images. Each has price ranges for one picture of each shape, in credits, or null if the price isn't known.",
  responses: { 200: { description: "The models", schema: z.array(imageModel) } },
});

const generateRoute = defineRoute({
  ...{ method: "post", path: "/assets/generate", tag: "Assets", summary: "Generate a picture" },
  description:
    "A model generates a picture from a prompt, which can take a few minutes. The picture becomes an asset even if you disconnect in the meantime. The call is logged and charged to you.",
  body: pictureOrder,
  permission: {
    ...{ resource: resources.assets.name, action: "create" },
    message: "Your role doesn't allow adding assets. Contact an admin.",
  },
  responses: {
    201: {
      description:
        "The asset, the ID of the logged call, and the credits charged, or null if the cost isn't known",
      schema: z.object({ asset: rowSchemasOf(resources.assets).row, ...pictureFacts }),
    },
  },
  errors: ["INSUFFICIENT_CREDITS", "RATE_LIMITED", "UPSTREAM_FAILED"],
});

const refused = (field: string, message: string) =>
  new AppError("INVALID_INPUT", message, { errors: { [field]: [message] } });

/** The routes GET /assets/image-models and POST /assets/generate. */
export function generatedPictureRoutes(services: Services) {
  const { db, llm, limits } = services;
  const turns = createSlots({ running: running.total });
  const slots = createSlots({
    running: Number.POSITIVE_INFINITY,
    running_per_owner: running.perOwner,
    waiting_per_owner: 0,
    onFull: () =>
      new AppError(
        "RATE_LIMITED",
        `You can generate at most ${running.perOwner} pictures at once. Wait for one to finish.`,
        { retryAfter: 10 },
      ),
  });
  // The private ranges that webhooks may call aren't reachable here, because the user sees the response.
  const readPicture = createPictureReader(createOutbound([]));

  /** Refuses an order that would fail, or whose picture couldn't be stored, before a model is called. */
  async function check({ model, animation_id }: PictureOrder, owner: string) {
    if (llm.isKnown(model) && !llm.offers("images/generations", model))
      throw refused("model", "This model's upstream doesn't generate images. Choose another model.");
    await limits.storageLeft(db, owner, roomForOne);
    if (animation_id === undefined) return;
    const mine = and(eq(animations.id, animation_id), eq(animations.owner_id, owner));
    const [animation] = await db.select({ id: animations.id }).from(animations).where(mine);
    if (!animation) throw refused("animation_id", "Animation not found");
  }

  async function generate(c: Context<Variables>, order: PictureOrder) {
    const owner = c.get("session").user.id;
    await check(order, owner);
    const { id, sent, credits } = await requestPicture(llm, owner, order);
    const { type, bytes } = await readPicture(sent, owner);
    const ending = type.slice("image/".length).replace("jpeg", "jpg");
    const file = { owner, name: filmFileName(order.prompt, ending, "Picture") };
    const stored = await storeFile(() => Readable.from([bytes]), file, services).catch((error) => {
      if (!(error instanceof AppError) || error.code !== "UNSUPPORTED_MEDIA_TYPE") throw error;
      throw new AppError("UPSTREAM_FAILED", brokenPicture);
    });
    const described = {
      // The name is the text alternative for users who can't see the picture.
      name: cutAtWord(order.prompt.replace(/\s+/gu, " "), longestName) || "Picture",
      note: `Generated by ${order.model} from the prompt: ${order.prompt}`,
    };
    const asset = await createAsset(c, { ...stored, ...described }, "generate", services);
    return { asset, request_id: id, credits };
  }

  const routes = new Hono<Variables>();
  route(routes, modelsRoute, async (c) => {
    const owner = c.get("session").user.id;
    const models = await llm.imageModels();
    return c.json(await Promise.all(models.map((model) => pricesOf(llm, owner, model))));
  });
  route(routes, generateRoute, async (c, { body }) => {
    // Pictures are charged to the signed-in user, so an admin who is impersonating the user can't generate any.
    if (c.get("session").impersonator)
      throw new AppError("FORBIDDEN", "Not available while impersonating. Stop impersonating first.");
    const owner = c.get("session").user.id;
    const generated = await slots.run(owner, () => turns.run(owner, () => generate(c, body)));
    return c.json(generated, 201);
  });
  return routes;
}
