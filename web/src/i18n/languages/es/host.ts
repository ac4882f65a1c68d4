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
  noTable: "No hay ninguna partida así en este navegador.",
};
