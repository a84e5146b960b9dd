import { expect, it } from "vitest";
import { embedCode } from "@/resources/views/film-share/embed-code";

const link = "https://studio.example/shared/films/a.b";

it.each([
  [1280, 720, "max-width:640px;aspect-ratio:16/9"],
  [720, 1280, "max-width:360px;aspect-ratio:9/16"],
  [720, 720, "max-width:640px;aspect-ratio:1/1"],
])("embeds a film of %i × %i pixels in its own shape", (width, height, shape) => {
  expect(embedCode(link, { title: "Tides", width, height })).toBe(
    `<iframe src="${link}?embed=1" title="Tides" style="width:100%;${shape};border:0" allow="fullscreen" allowfullscreen></iframe>`,
  );
});

it("keeps a title inside its attribute", () => {
  const title = 'A & B "><script>alert(1)</script>';
  const code = embedCode(link, { title, width: 16, height: 9 });
  expect(code).toContain('title="A &amp; B &quot;&gt;&lt;script&gt;alert(1)&lt;/script&gt;"');
  expect(code.match(/<script/g)).toBeNull();
});
