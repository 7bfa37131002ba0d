export function Picture({ avif, jpg, sizes, src, width, height, alt, isFirst }) {
  return (
    <picture>
      <source type="image/avif" srcSet={avif} sizes={sizes} />
      <img
        src={src}
        srcSet={jpg}
        sizes={sizes}
        width={width}
        height={height}
        alt={alt}
        fetchPriority={isFirst ? "high" : undefined}
        loading={isFirst ? undefined : "lazy"}
      />
    </picture>
  );
}
