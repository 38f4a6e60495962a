declare module "virtual:world-map" {
  const world: import("./check/outlook/world-map.ts").WorldMap;
  export default world;
}
