import type { Palette } from "@scene/styles/style.ts";
import { byPosition } from "@/lib/by-position";
import type { CellProps, FieldDisplay } from "./field-type";
import { backgroundName, paletteNames } from "./palette-names";

const Swatch = ({ color }: { color: string }) => (
  <span
    aria-hidden
    className="size-4 shrink-0 rounded-sm border border-foreground/15"
    style={{ background: color }}
  />
);

/** All colors with their names, the background first. */
const namedColors = (palette: Palette) => [
  ...palette.background.map((color) => ({ name: backgroundName, color })),
  ...paletteNames.map(([key, name]) => ({ name, color: palette[key] })),
];

function Cell({ value }: CellProps<Palette>) {
  const colors = namedColors(value);
  const text = colors.map(({ name, color }) => `${name} ${color}`).join(", ");
  return (
    <span role="img" aria-label={text} title={text} className="flex gap-1">
      {byPosition(colors).map(({ key, item }) => (
        <Swatch key={key} color={item.color} />
      ))}
    </span>
  );
}

const Value = ({ value }: CellProps<Palette>) => (
  <ul className="flex flex-wrap gap-x-4 gap-y-1.5">
    {byPosition(namedColors(value)).map(({ key, item: { name, color } }) => (
      <li key={key} className="flex items-center gap-1.5 text-sm">
        <Swatch color={color} />
        {name}
        <code className="font-mono text-muted-foreground text-xs">{color}</code>
      </li>
    ))}
  </ul>
);

export const palette: FieldDisplay<Palette> = { Cell, Value, wide: true };
