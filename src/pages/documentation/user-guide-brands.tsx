import { Rich } from "@/i18n/rich";
import { t } from "@/i18n/t";
import { Part } from "./prose";

export const BrandsPart = () => (
  <Part id="brand-kits" title={t("Brand kits")}>
    <p>
      {t(
        "A brand kit holds what your films share: colors, fonts, up to three logos, music, an intro and an outro, the tone, words to avoid, and how the voice says names. The form warns about colors that are hard to read. Fonts are built in or your own (TTF, OTF or WOFF2, uploaded under Assets).",
      )}
    </p>
    <p>
      <Rich
        text="To apply a kit to any film, open its <b>Theme</b> tab and click the kit. Scenes that you haven't edited are laid out again, and edited ones keep their arrangement and take the new colors and fonts. Applying the kit again updates the film and adds nothing twice. <b>Undo</b> reverts the change, and <b>Remove brand kit</b> removes what the kit added."
        parts={{ b: <b /> }}
      />
    </p>
    <p>
      {t(
        "New films get the default kit, unless you choose another one or none. Their plans follow the kit's tone and leave out the words to avoid. In the editor, words to avoid are warnings, and colors and fonts that aren't in the kit are hints, with a button that fixes them where possible. Pronunciations only change what the voice says: captions and text keep the written form.",
      )}
    </p>
  </Part>
);
