import { describe, expect, it } from "vitest";
import { createSecretBox } from "../../server/secret-box.ts";

describe("a sealed secret", () => {
  const box = createSecretBox("a server secret of at least 32 characters", "test");
  const sealed = box.seal("secret", "row 1");

  it("opens in its own place, with a different ciphertext each time", () => {
    expect(box.open(sealed, "row 1")).toBe("secret");
    expect(box.seal("secret", "row 1")).not.toBe(sealed);
  });
  it.each([
    ["in another row", () => box.open(sealed, "row 2")],
    [
      "changed",
      () =>
        box.open(
          sealed.replace(/.$/, (last) => (last === "A" ? "Q" : "A")),
          "row 1",
        ),
    ],
    ["cut", () => box.open(sealed.slice(0, 20), "row 1")],
    ["of another format", () => box.open(sealed.replace("v1", "v2"), "row 1")],
    [
      "of another purpose",
      () => createSecretBox("a server secret of at least 32 characters", "other").open(sealed, "row 1"),
    ],
  ])("doesn't open %s", (_, open) => expect(open()).toBeUndefined());
});
