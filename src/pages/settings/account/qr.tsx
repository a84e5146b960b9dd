import { useMemo } from "react";
import { encode } from "uqr";

/** The width of the light border around the code, in modules. Cameras need it to find the code. */
const quietZone = 4;

/** A QR code, dark on light in both themes so cameras can read it. */
export function Qr({ text, label }: { text: string; label: string }) {
  const { path, size } = useMemo(() => {
    const { data, size } = encode(text, { ecc: "M", border: quietZone });
    const modules = data.flatMap((row, y) => row.flatMap((dark, x) => (dark ? [`M${x} ${y}h1v1h-1z`] : [])));
    return { path: modules.join(""), size };
  }, [text]);
  return (
    <svg
      role="img"
      aria-label={label}
      viewBox={`0 0 ${size} ${size}`}
      shapeRendering="crispEdges"
      className="size-48 rounded-lg border bg-white"
    >
      <path d={path} fill="#000" />
    </svg>
  );
}
