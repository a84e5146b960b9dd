import type { MetricObjectWithValues, MetricValue } from "prom-client";

/** The values of a registry's metrics, as prom-client exports them. */
export type Exported = MetricObjectWithValues<MetricValue<string>>[];

/** From the supervisor: asks for a process's metrics, and for those that all processes share if `shared` is set. */
export interface ReadMessage {
  metrics: "read";
  id: number;
  shared: boolean;
}
/** The response to a `ReadMessage`. */
export interface ExportedMessage {
  metrics: "exported";
  id: number;
  exported: Exported;
}
/** From a process that is being scraped: asks for the sums over all processes. */
export interface SumMessage {
  metrics: "sum";
  id: number;
}
/** The response to a `SumMessage`; `text` is missing if the metrics couldn't be read. */
export interface TextMessage {
  metrics: "text";
  id: number;
  text?: string;
}

export type FromProcess = ExportedMessage | SumMessage;
export type FromSupervisor = ReadMessage | TextMessage;
