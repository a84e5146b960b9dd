import { type BasicType, ByteWriter, ParquetWriter, schemaFromColumnData } from "hyparquet-writer";
import type { Kind } from "../../contract/fields.ts";
import { own } from "../../scene/own.ts";

export interface ParquetColumn {
  name: string;
  kind: Kind;
}

interface ColumnType {
  type: BasicType;
  /** Converts a value, which is never null, for storage. */
  of(value: unknown): unknown;
}

const text: ColumnType = { type: "STRING", of: String };
const number: ColumnType = { type: "DOUBLE", of: Number };
const json: ColumnType = { type: "JSON", of: (value) => value };

const types: Record<Kind, ColumnType> = {
  text,
  "long-text": text,
  choice: text,
  ref: text,
  count: number,
  money: number,
  duration: number,
  flag: { type: "BOOLEAN", of: Boolean },
  time: { type: "TIMESTAMP", of: (value) => new Date(String(value)) },
  json,
  tags: json,
  palette: json,
  media: json,
};

/**
 * Creates a Parquet file one row group at a time, so that only one group is in memory.
 * @source https://parquet.apache.org/docs/file-format/
 */
export function createParquetFile(columns: readonly ParquetColumn[]) {
  const layout = columns.map(({ name, kind }) => {
    const { type, of } = types[kind];
    // Statistics would repeat the smallest and the largest JSON document at the end of the file.
    return { column: { name, type, nullable: true, statistics: type !== "JSON" }, of };
  });
  const columnData = layout.map(({ column }) => ({ ...column, data: [] }));
  const writer = new ByteWriter();
  const file = new ParquetWriter({
    ...{ writer, schema: schemaFromColumnData({ columnData }), createdBy: "Scenewright" },
  });
  const taken = (): Uint8Array => {
    const bytes = writer.getBytes().slice();
    writer.index = 0;
    return bytes;
  };
  return {
    /**
     * Writes a row group.
     * @returns the next bytes of the file
     */
    add(rows: readonly object[]): Uint8Array {
      const data = layout.map(({ column, of }) => ({
        ...column,
        data: rows.map((row) => {
          const value = own(row as Record<string, unknown>, column.name) ?? null;
          return value === null ? null : of(value);
        }),
      }));
      void file.write({ columnData: data, rowGroupSize: rows.length });
      return taken();
    },
    /**
     * Writes the footer.
     * @returns the last bytes of the file
     */
    end(): Uint8Array {
      void file.finish();
      return taken();
    },
  };
}
