import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { compose } from "../../scene/compose/index.ts";
import { Plan, sizes } from "../../scene/plan.ts";
import { themes } from "../../scene/themes.ts";
import { startServer } from "../in-process.ts";
import { signUp } from "../server.ts";
import { upload } from "../studio/animation-fixtures.ts";
import { type Api, apiOf } from "./api.ts";

/** A transparent pixel. */
const dot = Buffer.from(
  "iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==",
  "base64",
);

let app: Awaited<ReturnType<typeof startServer>>;
let admin: Api;
let adminToken: string;
let owner: Api;
let ownerToken: string;
let stranger: Api;

const look = { ...sizes["9:16"], fps: 30 as const, theme: themes.Grape };
const plan = Plan.parse({
  title: "An offer for {{name}}",
  scenes: [
    {
      id: "hello",
      narration: "Hello {{name}}.",
      visual: { layout: "title", heading: "Hello {{name}}", sub: "{{product}}" },
    },
    {
      id: "price",
      narration: "Only {{price}}.",
      visual: { layout: "title", heading: "{{price}}", sub: "today" },
    },
  ],
});

beforeAll(async () => {
  app = await startServer();
  adminToken = (await signUp(app.url)).token;
  admin = apiOf(app.url, adminToken);
  ownerToken = (await signUp(app.url)).token;
  owner = apiOf(app.url, ownerToken);
  stranger = apiOf(app.url, (await signUp(app.url)).token);
});
afterAll(() => app.stop());

async function animationOf(api: Api, content: object = { plan, document: compose(plan, look) }) {
  const { body } = await api.post("animations", { title: "Offer" });
  const { status } = await api.patch(`animations/${body.id}`, content);
  expect(status).toBe(200);
  return body.id as string;
}
async function templateOf(api: Api, more: object = {}, content?: object) {
  const id = await animationOf(api, content);
  const { status, body } = await api.post(`animations/${id}/template`, { name: "Offer", ...more });
  expect([status, body.message]).toEqual([201, undefined]);
  return { animation: id, template: body };
}
const values = { name: "Ada", product: "Tea", price: "$5" };

describe("saving a template", () => {
  it("copies the film as it is, with its placeholders", async () => {
    const { animation, template } = await templateOf(owner, { description: "For customers" });
    expect(template).toMatchObject({
      ...{ name: "Offer", description: "For customers", shared: false, size: "9:16", scene_count: 2 },
      values: ["name", "product", "price"],
    });
    const scenes = plan.scenes.slice(0, 1);
    await owner.patch(`animations/${animation}`, { plan: { ...plan, scenes } });
    const { body } = await owner.get(`film-templates/${template.id}`);
    expect(body.plan.scenes).toHaveLength(2);
    const { body: list } = await owner.get("film-templates");
    expect(list[0]).toMatchObject({ id: template.id, values: ["name", "product", "price"] });
    expect(list[0]).not.toHaveProperty("document");
  });

  it("needs a film, a name, and not too many placeholders", async () => {
    const { body } = await owner.post("animations", { title: "Nothing yet" });
    expect(await owner.post(`animations/${body.id}/template`, { name: "x" })).toMatchObject({ status: 409 });
    const id = await animationOf(owner);
    const nameless = await owner.post(`animations/${id}/template`, { name: " " });
    expect([nameless.status, Object.keys(nameless.body.errors)]).toEqual([422, ["name"]]);
    const narration = Array.from({ length: 51 }, (_, at) => `{{v${at}}}`).join(" ");
    const many = await animationOf(owner, {
      plan: { ...plan, scenes: [{ ...plan.scenes[0]!, narration }] },
      document: null,
    });
    const refused = await owner.post(`animations/${many}/template`, { name: "x" });
    expect([refused.status, refused.body.message]).toEqual([409, expect.stringContaining("53")]);
  });

  it("can be renamed and deleted by its owner, but its film can't be changed", async () => {
    const { template } = await templateOf(owner);
    const path = `film-templates/${template.id}`;
    expect((await owner.patch(path, { name: "Better" })).body.name).toBe("Better");
    for (const field of ["plan", "document", "theme", "values", "size"])
      expect((await owner.patch(path, { [field]: null })).status).toBe(422);
    expect((await owner.delete(path)).status).toBe(204);
    expect((await owner.get(path)).status).toBe(404);
  });
});

describe("a private template", () => {
  it("doesn't exist for anyone else, whatever their role", async () => {
    const { template } = await templateOf(owner);
    const path = `film-templates/${template.id}`;
    for (const api of [stranger, admin]) {
      expect((await api.get(path)).status).toBe(404);
      expect((await api.get("film-templates")).body.map(({ id }: { id: string }) => id)).not.toContain(
        template.id,
      );
      expect((await api.post(`${path}/use`, { values })).status).toBe(404);
      expect((await api.patch(path, { name: "Mine" })).status).toBe(404);
      expect((await api.delete(path)).status).toBe(404);
      const batch = { names: Object.keys(values), rows: [Object.values(values)] };
      expect((await api.post(`${path}/film-batches/estimate`, batch)).status).toBe(404);
      expect((await api.post(`${path}/film-batches`, { ...batch, name: "x" })).status).toBe(404);
    }
  });
});

describe("a shared template", () => {
  it("is shared by admins only", async () => {
    const id = await animationOf(owner);
    const refused = await owner.post(`animations/${id}/template`, { name: "x", shared: true });
    expect([refused.status, Object.keys(refused.body.errors)]).toEqual([403, ["shared"]]);
    const { template } = await templateOf(owner);
    const patched = await owner.patch(`film-templates/${template.id}`, { shared: true });
    expect([patched.status, Object.keys(patched.body.errors)]).toEqual([403, ["shared"]]);
  });

  it("can be read and used by everyone, but is only changed by admins", async () => {
    const { template } = await templateOf(admin, { shared: true });
    const path = `film-templates/${template.id}`;
    expect((await stranger.get(path)).body.plan.title).toBe(plan.title);
    expect((await stranger.get("film-templates?shared=true")).body).toMatchObject([{ id: template.id }]);
    const used = await stranger.post(`${path}/use`, { values });
    const me = (await stranger.get("session")).body.user.id;
    expect(used).toMatchObject({ status: 201, body: { owner_id: me, title: "An offer for Ada" } });
    expect((await stranger.patch(path, { name: "Mine" })).status).toBe(404);
    expect((await stranger.delete(path)).status).toBe(404);
    expect((await admin.patch(path, { shared: false })).status).toBe(200);
    expect((await stranger.get(path)).status).toBe(404);
    expect((await stranger.get(`animations/${used.body.id}`)).status).toBe(200);
  });

  it("can't use uploads, because only their owner can open them", async () => {
    const asset = await upload(app.url, adminToken, "Logo of Acme.png", dot);
    const shown = Plan.parse({
      title: "Logo",
      scenes: [{ id: "a", narration: "", visual: { layout: "picture", heading: "Us", asset: asset.id } }],
    });
    const content = { plan: shown, document: compose(shown, look) };
    const id = await animationOf(admin, content);
    const refused = await admin.post(`animations/${id}/template`, { name: "x", shared: true });
    expect([refused.status, refused.body.errors.shared[0]]).toEqual([
      409,
      expect.stringContaining("“Logo of Acme.png”"),
    ]);
    const { template } = await templateOf(admin, {}, content);
    expect((await admin.patch(`film-templates/${template.id}`, { shared: true })).status).toBe(409);
    expect((await admin.post(`film-templates/${template.id}/use`, {})).status).toBe(201);
    const usage = await admin.get(`assets/${asset.id}/usage`);
    expect(usage.body).toContainEqual({
      ...{ resource: "film-templates", id: template.id, title: "Offer" },
      is_trashed: false,
    });
    const logo = {
      ...content,
      document: { ...compose(plan, look), theme: { ...look.theme, logo: asset.id } },
    };
    const themed = await animationOf(admin, { ...logo, plan });
    expect((await admin.post(`animations/${themed}/template`, { name: "x", shared: true })).status).toBe(409);
  });
});

describe("using a template", () => {
  it("fills in the values everywhere, as plain text", async () => {
    const { template } = await templateOf(owner);
    const use = (given: object) => owner.post(`film-templates/${template.id}/use`, { values: given });
    const { status, body } = await use({ ...values, name: "<b>{{price}}</b> $&\u202e" });
    expect([status, body.title, body.size]).toEqual([201, "An offer for <b>{{price}}</b> $&", "9:16"]);
    expect(body.plan.scenes[0].narration).toBe("Hello <b>{{price}}</b> $&.");
    expect(body.document.scenes[0].narration).toBe("Hello <b>{{price}}</b> $&.");
    expect(JSON.stringify(body.document.scenes[1])).toContain('"$5"');
    const { body: revisions } = await owner.get(`animations/${body.id}/revisions`);
    expect(revisions).toMatchObject([{ label: "From a template", scene_count: 2 }]);
    const titled = await owner.post(`film-templates/${template.id}/use`, { values, title: "My own" });
    expect(titled.body.title).toBe("My own");
  });

  it("names the values that are missing, unknown, too long or don't fit", async () => {
    const { template } = await templateOf(owner);
    const refused = async (given: object) => {
      const { status, body } = await owner.post(`film-templates/${template.id}/use`, { values: given });
      return [status, Object.keys(body.errors ?? {})];
    };
    const { price: _, ...partial } = values;
    expect(await refused(partial)).toEqual([422, ["values.price"]]);
    expect(await refused({ ...values, prise: "1" })).toEqual([422, ["values.prise"]]);
    expect(await refused({ ...values, constructor: "1" })).toEqual([422, ["values.constructor"]]);
    expect(await refused({ ...values, name: "x".repeat(1001) })).toEqual([422, ["values.name"]]);
    // A heading has at most 120 characters.
    expect(await refused({ ...values, price: "x".repeat(300) })).toEqual([422, ["values.price"]]);
    expect(await refused({ ...values, price: 5 })).toEqual([422, ["values.price"]]);
  });
});
