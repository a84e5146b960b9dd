import { useMemo } from "react";
import { qrCode } from "@/lib/qr";

/** The light margin that cameras need to find the code. */
const quiet = 4;

/** A QR code, dark on light in both themes so that cameras can read it. */
export function Qr({ text, label }: { text: string; label: string }) {
  const { path, size } = useMemo(() => {
    const rows = qrCode(text);
    const cells = rows.flatMap((row, y) =>
      row.flatMap((dark, x) => (dark ? [`M${x + quiet} ${y + quiet}h1v1h-1z`] : [])),
    );
    return { path: cells.join(""), size: rows.length + 2 * quiet };
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
