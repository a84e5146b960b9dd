import { callApi, expect, test } from "./people.ts";

const svg = `<?xml version="1.0"?>
<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 300 100">
  <style>.ground { fill: #c02040 }</style>
  <script>document.title = "no"</script>
  <rect class="ground" width="300" height="100"/>
</svg>`;

test("an SVG is uploaded as a PNG, and a damaged one is refused", async ({ page, person }) => {
  await page.goto("/assets/");
  const upload = (name: string, text: string) =>
    page
      .getByLabel("Files to upload")
      .setInputFiles({ name, mimeType: "image/svg+xml", buffer: Buffer.from(text) });
  await upload("logo.svg", svg);
  const uploads = page.getByRole("region", { name: "Uploads" });
  await expect(uploads.getByLabel("Uploaded")).toBeVisible();
  const [asset] = (await callApi(person.token, "assets")).body;
  expect(asset).toMatchObject({ name: "logo.png", width: 2048, height: 683, file: { type: "image/png" } });
  const color = await page.evaluate(async (url) => {
    const image = new Image();
    image.src = url;
    await image.decode();
    const canvas = document.createElement("canvas");
    canvas.getContext("2d")?.drawImage(image, 0, 0);
    return [...(canvas.getContext("2d")?.getImageData(9, 9, 1, 1).data ?? [])];
  }, asset.file.url);
  expect(color).toEqual([0xc0, 0x20, 0x40, 255]);

  await upload("broken.svg", svg.slice(0, 90));
  await expect(uploads.getByText("This SVG can't be read.")).toBeVisible();
});
