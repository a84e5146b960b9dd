import { expect, test } from "@playwright/test";
import { signUp } from "../server.ts";
import { cut, fixedPlan, satisfied } from "../studio/model-plans.ts";
import { isReview, startScriptedModel } from "../studio/model-replies.ts";
import { findings } from "./accessibility.ts";
import { callApi, signInAs } from "./people.ts";
import { startProduct } from "./product.ts";

test("shows the requests of a model that plans, looks at its film and corrects it", { tag: "@slow" }, async ({
  page,
  context,
}) => {
  const model = await startScriptedModel();
  const { url, stop } = await startProduct({ env: { LLM_UPSTREAMS: model.upstreams } });
  const { token } = await signUp(url, "Ada Byron");
  await signInAs(context, token, url);
  model.follow((asked, at) => {
    if (at === 0) return { calls: [["find_pictures", { query: "rain" }]] };
    if (!isReview(asked)) return { json: cut };
    return { json: at === 2 ? fixedPlan : satisfied };
  });
  const film = { title: "Rain", prompt: "A film about rain", model_name: "mock/gpt-4o" };
  const { body } = await callApi(token, "animations", { body: film }, url);
  await page.goto(`${url}/animations/${body.id}`);
  await callApi(token, `animations/${body.id}/plan`, { body: {} }, url);
  await expect(page.getByText(/^The plan is ready: 3 scenes$/)).toBeVisible({ timeout: 60_000 });

  const requests = page.getByRole("region", { name: "Model requests" });
  await expect(requests.getByRole("listitem")).toHaveCount(4);
  await expect(requests.getByRole("listitem").first()).toContainText("Plan · 2,500 tokens");
  expect(await findings(page, "section[aria-label='Model requests']")).toEqual([]);

  await requests.getByRole("link", { name: "Show in LLM Logs" }).click();
  await expect(page.getByRole("table").getByRole("row", { name: /gpt-4o/ })).toHaveCount(4);
  await page.goBack();
  await requests.getByRole("listitem").nth(1).getByRole("link").click();
  await expect(page.getByRole("img", { name: "Attachment" })).toBeVisible();
  await expect(page.getByText("Your plan was laid out.")).toBeVisible();
  await expect(page.getByRole("link", { name: "Rain" }).first()).toBeVisible();
  await stop();
  model.stop();
});
