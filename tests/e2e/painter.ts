import { once } from "node:events";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { createCanvas } from "@napi-rs/canvas";
import type { Studio } from "./studio.ts";

/** A picture of the sun over the sea, with a color that distinguishes the picture from others. */
function pictureOf(color: string, [width, height]: [number, number]): Buffer {
  const canvas = createCanvas(width, height);
  const context = canvas.getContext("2d");
  context.fillStyle = color;
  context.fillRect(0, 0, width, height);
  context.fillStyle = "#fde68a";
  context.beginPath();
  context.arc(width / 2, height * 0.4, height / 6, 0, 7);
  context.fill();
  context.fillStyle = "#134e4a";
  context.fillRect(0, height * 0.7, width, height);
  return canvas.toBuffer("image/png");
}

const colors = ["#f97316", "#7c3aed", "#0ea5e9"];

/** Adds an upstream that generates pictures. Prompts with the word `forbidden` are refused. */
export async function addPainter(studio: Studio) {
  const asked: { prompt: string; size: string }[] = [];
  let released = Promise.resolve();
  const server = createServer(async (request, response) => {
    const body = JSON.parse(Buffer.concat(await request.toArray()).toString() || "{}");
    asked.push(body);
    const isRefused = body.prompt.includes("forbidden");
    const sides = body.size.split("x").map(Number);
    const b64_json = pictureOf(colors[asked.length % colors.length]!, sides).toString("base64");
    await released;
    response.writeHead(isRefused ? 400 : 200, { "content-type": "application/json" });
    response.end(
      JSON.stringify(
        isRefused
          ? { error: { message: "Your request was rejected by the safety system." } }
          : { created: 1, data: [{ b64_json }] },
      ),
    );
  });
  await once(server.listen(0, "127.0.0.1"), "listening");
  const base_url = `http://127.0.0.1:${(server.address() as AddressInfo).port}/v1`;
  const models = ["flux-dev", "sdxl"];
  const { body } = await studio.api("upstreams", { body: { name: "painter", base_url, models } });
  const price = { model_name: "flux-dev", input_price: 0, output_price: 0, call_price: 0.03 };
  await studio.api("model-prices", { body: price });
  return {
    asked,
    /** Keeps further requests waiting, as a real model does, until the returned function is called. */
    hold() {
      const { promise, resolve } = Promise.withResolvers<void>();
      released = promise;
      return resolve;
    },
    async stop() {
      await studio.api(`upstreams/${body.id}`, { method: "DELETE" });
      server.closeAllConnections();
      server.close();
    },
  };
}
