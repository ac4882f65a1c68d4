// Imported by every module (build.mjs): what the shell needs is one chunk, and not one for each set of parts that share it.
import "./shell";
