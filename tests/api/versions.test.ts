import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { scopeOf } from "../../contract/permissions.ts";
import type { Resource } from "../../contract/resource.ts";
import { resources } from "../../contract/resources/index.ts";
import { startServer } from "../in-process.ts";
import { type App, signUp } from "../server.ts";
import { type Api, apiOf } from "./api.ts";
import { inputOf, sample } from "./samples.ts";

let app: App;
let admin: Api;
let customer: Api;

beforeAll(async () => {
  app = await startServer();
  admin = apiOf(app.url, (await signUp(app.url, "Admin")).token);
  customer = apiOf(app.url, (await signUp(app.url, "Customer")).token);
});
afterAll(() => app.stop());

/** Returns a field that can be patched, with two values. */
function editOf(resource: Resource) {
  const found = Object.entries(resource.fields).find(
    ([, { write, kind }]) => write === "always" && ["text", "long-text", "count"].includes(kind),
  );
  if (!found) return undefined;
  const [name, field] = found;
  return { first: { [name]: sample(field, 1) }, second: { [name]: sample(field, 2) } };
}

const editable = (Object.values(resources) as Resource[]).flatMap((resource) => {
  const edit = resource.creatable ? editOf(resource) : undefined;
  return edit ? [[resource.name, resource, edit] as const] : [];
});

describe.each(editable)("If-Match on %s", (name, resource, edit) => {
  const api = () => (scopeOf("customer", name, "create") ? customer : admin);
  const patch = (id: string, body: object, version: string | null) =>
    api().call("PATCH", `${name}/${id}`, body, version ? { "if-match": version } : {});

  it("accepts the version that was read, and refuses an outdated one with the current record", async () => {
    const created = await api().post(name, inputOf(resource));
    const { id, updated_at } = created.body;
    const shown = await api().get(`${name}/${id}`);
    expect(created.headers.get("etag")).toBe(`W/"${updated_at}"`);
    expect(shown.headers.get("etag")).toBe(`W/"${updated_at}"`);

    const changed = await patch(id, edit.second, shown.headers.get("etag"));
    expect(changed.status).toBe(200);
    expect(changed.headers.get("etag")).toBe(`W/"${changed.body.updated_at}"`);
    expect(changed.headers.get("etag")).not.toBe(shown.headers.get("etag"));

    const late = await patch(id, edit.first, shown.headers.get("etag"));
    const current = (await api().get(`${name}/${id}`)).body;
    expect(late).toMatchObject({ status: 409, body: { code: "CONFLICT", current } });
    expect(current).toMatchObject(edit.second);

    expect((await patch(id, edit.first, null)).status).toBe(200);
    expect((await patch(id, edit.second, "*")).status).toBe(200);
    const strong = (await api().get(`${name}/${id}`)).headers.get("etag")!.replace("W/", "");
    expect((await patch(id, edit.first, strong)).status).toBe(200);
  });
});

it("covers the resources that users create and edit", () => {
  expect(editable.map(([name]) => name)).toEqual(
    expect.arrayContaining(["animations", "voiceovers", "chats", "apps", "api-keys", "credit-products"]),
  );
});
