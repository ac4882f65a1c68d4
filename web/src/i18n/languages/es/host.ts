// What the host in the page says, in Spanish.
import type { HostWords } from "../en/host";

export const host: HostWords = {
  elsewhere:
    "Esta partida está abierta en otra pestaña de este navegador, y es allí donde se juega; aquí solo se sigue. Cierra la otra para jugar en esta.",
  damaged: (fault) =>
    `No se puede abrir esta partida: su registro en este navegador está dañado (${fault}). Las demás siguen como estaban.`,
  notKept: (fault) =>
    `Este navegador no la guarda (${fault}); libera espacio de almacenamiento o permite que esta página guarde datos.`,
  broken: "Algo ha fallado en esta página y de la partida no se ha perdido nada: vuelve a cargarla.",
  noEngine:
    "Este navegador no puede ejecutar el motor: no tiene WebAssembly, o está desactivado. Prueba con otro navegador, o permítelo.",
  noTable: "No hay ninguna partida así en este navegador.",
  noFile:
    "No se puede obtener un archivo de esta página. Una vez obtenido se guarda: inténtalo de nuevo cuando tengas conexión.",
  noHouseRules:
    "Esta página ofrece las variantes de cada juego; para reglas propias hace falta el programa o un servidor.",
  noRules: "Esta página no tiene esas reglas; elige otro juego u otra variante.",
  noSeats: "Estas reglas no son para ese número de asientos, o no son para parejas.",
  badName: "Un nombre tiene de 1 a 16 signos visibles, con espacios solo entre ellos.",
  notHere: "Para esto hace falta un servidor; esta página juega por sí sola.",
  hidden: "La partida no ha terminado: hasta entonces las manos quedan ocultas.",
};
