import { type Size, sizes } from "@scene/plan.ts";
import { AspectChoice } from "@/components/form/aspect-choice";
import { t } from "@/i18n/t";

const names: Record<Size, string> = { "16:9": t("Wide"), "9:16": t("Tall"), "1:1": t("Square") };
const options = (Object.keys(sizes) as Size[]).map((value) => ({
  ...sizes[value],
  value,
  label: value,
  title: `${names[value]}, ${value}`,
}));

interface Props {
  value: Size;
  onChange: (size: Size) => void;
  disabled?: boolean;
  compact?: boolean;
}

/** The aspect ratios of a film. */
export const SizeChoice = (props: Props) => <AspectChoice legend={t("Size")} options={options} {...props} />;
