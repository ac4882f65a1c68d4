// Entry point.
import { start } from "./shell";

void start();
